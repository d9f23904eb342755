import { judgeRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createUploadClient } from './upload-client';

export const createJudgeUploadClient = (api: TestApp, as: SignedIn) =>
  createUploadClient(api, as, {
    path: '/api/judges/upload',
    required: 'name',
    result: judgeRoutes.upload.schema.response[200],
  });
