import { queryClient, queryOptions, request, useQuery, useSession } from '@studio-desk/shared-auth';
import { authRoutes } from '@studio-desk/shared-contract';

const colleagues = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => request(authRoutes.colleagues, {}),
});

// Changes of records do not change colleagues.
queryClient.setQueryDefaults(colleagues.queryKey, { meta: { entities: [] } });

/** Returns a function that turns an email into the full name of its account; the email itself if none is known. */
export function useColleagueName(): (email: string) => string {
  const { data } = useQuery(colleagues);
  const me = useSession(({ user }) => user);
  return (email) =>
    (email === me?.email ? me : data?.find((colleague) => colleague.email === email))?.full_name || email;
}

/** Accounts that work can be given to; the signed-in user alone until the others have loaded. */
export function useAssignees() {
  const { data } = useQuery(colleagues);
  const me = useSession(({ user }) => user);
  return { assignees: data?.filter(({ active }) => active) ?? (me ? [me] : []), me: me?.email ?? '' };
}
