import { useQuery } from '@studio-desk/shared-auth';
import { configRoutes, FALLBACK_UGA_CONTACTS } from '@studio-desk/shared-contract';
import { toSuggestions } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import type { EntityQueries } from './entity-queries';

/**
 * Loads the choices of form fields. A save can add a choice, so the query key starts with that of the
 * records: each change to a record refetches the choices.
 */
export function createConfigQueries({ read }: Pick<EntityQueries, 'read'>) {
  const options = () => read(['options'], configRoutes.options, {});
  return {
    options,
    /** Returns the current year from the server, or from this computer's clock until the server responds. */
    useCurrentYear(): number {
      const [clockYear] = useState(() => new Date().getFullYear());
      return useQuery(options()).data?.current_year ?? clockYear;
    },
    useUgaContacts() {
      const { data, isError } = useQuery(options());
      return toSuggestions(data?.uga_contacts ?? (isError ? FALLBACK_UGA_CONTACTS : []));
    },
  };
}
