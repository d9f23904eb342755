import { queryClient, request, useMutation } from '@studio-desk/shared-auth';
import { savedViewRoutes, type RecordKind, type SavedViewInput } from '@studio-desk/shared-contract';
import { createEntityQueries } from '../queries/entity-queries';

const { all, read } = createEntityQueries('views');

const refresh = () => queryClient.invalidateQueries({ queryKey: all() });

export const createSavedViewsQuery = (kind: RecordKind) =>
  read([kind], savedViewRoutes.list, { querystring: { kind } });

interface ViewChange {
  id?: string;
  body: SavedViewInput;
}

export const useSaveView = () =>
  useMutation({
    mutationFn: ({ id, body }: ViewChange) =>
      id === undefined
        ? request(savedViewRoutes.create, { body })
        : request(savedViewRoutes.update, { params: { id }, body }),
    // Return the promise, because the page then opens the new view, which the list must contain by then.
    onSettled: refresh,
  });

export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => request(savedViewRoutes.remove, { params: { id } }),
    onSettled: refresh,
  });
