import { personRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createUploadCalls } from './upload-calls';

export const createPersonUploadCalls = (api: TestApp, as: SignedIn) =>
  createUploadCalls(api, as, {
    path: '/api/people/upload',
    required: 'Name',
    result: personRoutes.upload.schema.response[200],
  });
