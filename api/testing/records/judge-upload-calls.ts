import { judgeRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createUploadCalls } from './upload-calls';

export const createJudgeUploadCalls = (api: TestApp, as: SignedIn) =>
  createUploadCalls(api, as, {
    path: '/api/judges/upload',
    required: 'name',
    result: judgeRoutes.upload.schema.response[200],
  });
