import { downloadFile, uploadFile, useMutation } from '@studio-desk/shared-auth';
import type { UploadRoutes } from '@studio-desk/shared-contract';
import type { UploadRequest } from './use-upload-flow';

/** Also refreshes after a failure, because the upload may have succeeded even if its response was lost. */
export const createUploadApi = <Result>(calls: UploadRoutes<Result>, refresh: () => void) => ({
  useUpload: () =>
    useMutation({
      mutationFn: ({ file, checkOnly, allOrNothing, encoding, onProgress }: UploadRequest) =>
        uploadFile(calls.upload, file, {
          querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}`, encoding },
          onProgress,
        }),
      onSettled: refresh,
    }),
  useDownloadTemplate: () => useMutation({ mutationFn: () => downloadFile(calls.template, {}) }),
});
