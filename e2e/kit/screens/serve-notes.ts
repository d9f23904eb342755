import { nextStepRoutes, type RecordRoutes, type RecordSchemas } from '@studio-desk/shared-contract';
import { serve } from './api-server';

export function serveEmptyNotes(routes: Pick<RecordRoutes<RecordSchemas>, 'notes' | 'nextSteps'>) {
  serve(routes.notes, () => []);
  serve(routes.nextSteps, () => []);
}

/** For dashboards, which request the user's open next steps. */
export const serveEmptyNextSteps = () => serve(nextStepRoutes.list, () => []);
