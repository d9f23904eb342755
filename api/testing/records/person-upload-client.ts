import { personRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createUploadClient } from './upload-client';

export const createPersonUploadClient = (api: TestApp, as: SignedIn) =>
  createUploadClient(api, as, {
    path: '/api/people/upload',
    required: 'Name',
    result: personRoutes.upload.schema.response[200],
  });
