import { queryClient, request, useMutation } from '@studio-desk/shared-auth';
import { viewRoutes, type RecordKind, type ViewInput } from '@studio-desk/shared-contract';
import { createEntityReads } from '../queries/entity-reads';

const { all, read } = createEntityReads('views');

const refresh = () => queryClient.invalidateQueries({ queryKey: all() });

export const savedViewsQuery = (kind: RecordKind) => read([kind], viewRoutes.list, { querystring: { kind } });

interface ViewChange {
  id?: string;
  body: ViewInput;
}

export const useSaveView = () =>
  useMutation({
    mutationFn: ({ id, body }: ViewChange) =>
      id === undefined
        ? request(viewRoutes.create, { body })
        : request(viewRoutes.update, { params: { id }, body }),
    // Return the promise, because the page then opens the new view, which the list must contain by then.
    onSettled: refresh,
  });

export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => request(viewRoutes.remove, { params: { id } }),
    onSettled: refresh,
  });
