import { queryOptions, request, updateMe, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import { authRoutes, type RouteInput } from '@studio-desk/shared-contract';
import { shellQueries } from '../../shell-queries';

const all = () => [...shellQueries.all(), 'account'] as const;

export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: [...all(), 'sessions'],
      queryFn: () => request(authRoutes.sessions, {}),
      // Always refetch, because sessions begin and end on other devices.
      staleTime: 0,
    }),
};

export function useSaveName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateMe,
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
