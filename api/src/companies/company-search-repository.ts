import { COMPANY_FIELDS } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { companies } from '../db/schema';
import { foldTextSql, searchTextLineSql } from '../query/folded-text-repository';
import { createTextSearch, type TextSearch } from '../query/text-search-repository';

const { search_text } = companies;

const search = createTextSearch(search_text, COMPANY_FIELDS);

/** Must score like `computeCompanySearchScore` in shared-contract: an exact founder name scores 70. */
export const companyTextSearch: TextSearch = {
  ...search,
  score: (text) =>
    sql<number>`greatest(${search.score(text)},
      case when ${searchTextLineSql(search_text, 2)} = ${foldTextSql(text)} then 70 else 0 end)`,
};
