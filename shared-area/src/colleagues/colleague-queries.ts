import { queryClient, queryOptions, request, useQuery, useSession } from '@studio-desk/shared-auth';
import { colleaguesRoute } from '@studio-desk/shared-contract';

const colleagues = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => request(colleaguesRoute, {}),
});

// The list of colleagues does not depend on records, so no change to a record refetches it.
queryClient.setQueryDefaults(colleagues.queryKey, { meta: { entities: [] } });

/** Returns a function that maps an email to its account's full name, or to itself if the name is unknown. */
export function useColleagueName(): (email: string) => string {
  const { data } = useQuery(colleagues);
  const me = useSession(({ user }) => user);
  return (email) =>
    (email === me?.email ? me : data?.find((colleague) => colleague.email === email))?.full_name || email;
}

/** Accounts that can be assigned a next step; until they have loaded, only the signed-in user. */
export function useAssignees() {
  const { data } = useQuery(colleagues);
  const me = useSession(({ user }) => user);
  return { assignees: data?.filter(({ active }) => active) ?? (me ? [me] : []), me: me?.email ?? '' };
}
