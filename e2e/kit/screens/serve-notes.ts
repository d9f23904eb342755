import { nextStepRoutes, type RecordRoutes, type RecordSchemas } from '@studio-desk/shared-contract';
import { serve } from './api-server';

export function serveEmptyNotes(routes: Pick<RecordRoutes<RecordSchemas>, 'notes' | 'nextSteps'>) {
  serve(routes.notes, () => []);
  serve(routes.nextSteps, () => []);
}

/** Mocks the list of the user's next steps, which each dashboard requests. */
export const serveEmptyNextSteps = () => serve(nextStepRoutes.list, () => []);
