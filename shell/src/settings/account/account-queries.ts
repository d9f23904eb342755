import { queryOptions, request, updateMe, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import { authRoutes, type RouteInput } from '@studio-desk/shared-contract';

const all = () => ['shell', 'account'] as const;

/** Reads of the user's own account: their keys and calls. */
export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: [...all(), 'sessions'],
      queryFn: () => request(authRoutes.sessions, {}),
      // Other devices come and go: each look at the list asks.
      staleTime: 0,
    }),
};

export function useSaveName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateMe,
    // Users are offered by their names in the areas, too.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof authRoutes.changePassword>['body']) =>
      request(authRoutes.changePassword, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: all() }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(authRoutes.endOtherSessions, {}),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: all() }),
  });
}
