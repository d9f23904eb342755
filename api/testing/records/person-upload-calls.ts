import { personRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { uploadCallsOf } from './upload-calls';

/** The calls of the people upload, as `as` makes them where no one else is named. */
export const personUploadCalls = (api: TestApp, as: SignedIn) =>
  uploadCallsOf(api, as, {
    path: '/api/people/upload',
    required: 'Name',
    result: personRoutes.upload.schema.response[200],
  });
