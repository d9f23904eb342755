import { refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { configRoutes, judgeRoutes, judgeUpdate, type Judge } from '@studio-desk/shared-contract';

interface Save {
  body: unknown;
  /** `If-Match`: the version that the change was made on. */
  readAt: string | null;
}

const ME = 'me@university.example';

/** Judges at the edge of the network that can be read, added, changed and deleted, as the server does it. */
export function serveJudges(...start: Judge[]) {
  const stored = new Map(start.map((judge) => [judge.id, judge]));
  const saves: Save[] = [];
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  const gone = () => refusal(404, 'Judge not found', 'not_found');
  let minute = 0;

  const change = (judge: Judge, fields: Partial<Judge>, who: string): Judge => {
    minute += 1;
    const updated_at = new Date(Date.now() + minute * 60_000).toISOString();
    const changed = { ...judge, ...fields, updated_at, last_modified_by: who };
    stored.set(judge.id, changed);
    return changed;
  };

  const update = (id: string, body: unknown, readAt: string | null) => {
    const judge = stored.get(id);
    if (!judge) return gone();
    if (readAt !== null && judge.updated_at > readAt) {
      const who = judge.last_modified_by ?? '';
      return refusal(
        409,
        `This judge was changed by ${who} just now. Reload to see the latest version.`,
        'stale_edit',
      );
    }
    return change(judge, asStored(body), ME);
  };

  const lists = serveList(judgeRoutes.list, () => [...stored.values()]);
  serve(judgeRoutes.get, (_, incoming) => stored.get(idIn(incoming)) ?? gone());
  serve(judgeRoutes.update, ({ body }, incoming) => {
    const readAt = incoming.headers.get('if-match');
    saves.push({ body, readAt });
    return update(idIn(incoming), body, readAt);
  });
  const deletions = serve(judgeRoutes.remove, (_, incoming) => {
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
    changeBy: (who: string, id: string, fields: Partial<Judge>) => {
      const judge = stored.get(id);
      if (judge) change(judge, fields, who);
    },
    /** Somebody else deletes it. */
    drop: (id: string) => stored.delete(id),
  };
}

/** What the server keeps of a body: empty texts as null, and what follows from the competitions. */
function asStored(body: unknown): Partial<Judge> {
  const { competitions, ...fields } = judgeUpdate.parse(body);
  const kept = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]);
  const rows = competitions?.map(({ name, month, year }) => ({
    name: name || null,
    month: month || null,
    year: Number(year) || null,
    date: null,
  }));
  return {
    ...Object.fromEntries(kept),
    ...(rows && { competitions: rows, competitions_count: rows.length }),
  };
}
