import { refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import {
  companyRoutes,
  companyUpdate,
  configRoutes,
  totalFunding,
  type Company,
} from '@studio-desk/shared-contract';

interface Save {
  body: unknown;
  /** `If-Match`: the version that the change was made on. */
  readAt: string | null;
}

const ME = 'me@university.example';

/** Companies at the edge of the network that can be read, changed and deleted, as the server does it. */
export function serveCompanies(...start: Company[]) {
  const stored = new Map(start.map((company) => [company.id, company]));
  const saves: Save[] = [];
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  const gone = () => refusal(404, 'Company not found', 'not_found');
  let minute = 0;

  const change = (company: Company, fields: Partial<Company>, who: string) => {
    minute += 1;
    const changed = {
      ...company,
      ...fields,
      updated_at: new Date(Date.now() + minute * 60_000).toISOString(),
      last_modified_by: who,
    };
    stored.set(company.id, { ...changed, total_funding: totalFunding(changed.funding_data) });
    return changed;
  };

  const update = (id: string, body: unknown, readAt: string | null) => {
    const company = stored.get(id);
    if (!company) return gone();
    if (readAt !== null && company.updated_at > readAt) {
      const who = company.last_modified_by ?? '';
      return refusal(
        409,
        `This company was changed by ${who} just now. Reload to see the latest version.`,
        'stale_edit',
      );
    }
    return change(company, asStored(body), ME);
  };

  const lists = serveList(companyRoutes.list, () => [...stored.values()]);
  serve(companyRoutes.get, (_, incoming) => stored.get(idIn(incoming)) ?? gone());
  serve(companyRoutes.update, ({ body }, incoming) => {
    const readAt = incoming.headers.get('if-match');
    saves.push({ body, readAt });
    return update(idIn(incoming), body, readAt);
  });
  const deletions = serve(companyRoutes.remove, (_, incoming) => {
    if (!stored.delete(idIn(incoming))) return gone();
    return new Response(null, { status: 204 });
  });
  serve(configRoutes.options, () => ({
    programs: ['Kickstart Fund', 'GBAN'],
    semesters: ['Fall', 'Spring', 'Summer'],
    statuses: ['Started', 'Completed', 'Pitch', 'Funded'],
    current_year: 2026,
    uga_contacts: ['Program Manager'],
  }));

  return {
    lists,
    saves,
    deletions,
    stored: (id: string) => stored.get(id),
    /** Somebody else saves; open screens do not know yet. */
    changeBy: (who: string, id: string, fields: Partial<Company>) => {
      const company = stored.get(id);
      if (company) change(company, fields, who);
    },
    /** Somebody else deletes it. */
    drop: (id: string) => stored.delete(id),
  };
}

/** What the server keeps of a body: empty texts as null, empty lists and maps as such. */
function asStored(body: unknown): Partial<Company> {
  const fields = companyUpdate.parse(body);
  const kept = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(kept);
}
