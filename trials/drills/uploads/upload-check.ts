import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import { auditEvents, companies, companyFigures } from '@studio-desk/api/db/schema/index';

/** What is wrong with a database that is to have so many companies, each added once by an upload. */
export async function checkUpload(dataDir: string, rows: number): Promise<string[]> {
  const { db, close } = await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });
  try {
    const [stored] = await db
      .select({ all: count(), names: countDistinct(sql`lower(${companies.company_name})`) })
      .from(companies);
    const [audit] = await db
      .select({ all: count(), records: countDistinct(auditEvents.entity_id) })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'company'), eq(auditEvents.action, 'create')));
    const [figure] = await db
      .select({ kept: sql<number>`sum(${companyFigures.count})::integer` })
      .from(companyFigures)
      .where(eq(companyFigures.figure, 'companies'));
    const counted = { ...stored, audit: audit?.all, audited: audit?.records, figure: figure?.kept };
    return Object.entries(counted)
      .filter(([, value]) => value !== rows)
      .map(([name, value]) => `${name}: ${value} instead of ${rows}`);
  } finally {
    await close();
  }
}

const raise = (error: unknown) => {
  throw error;
};
