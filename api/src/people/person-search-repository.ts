import { PERSON_FIELDS } from '@studio-desk/shared-contract';
import { people } from '../db/schema';
import { createTextSearch } from '../query/text-search-repository';

export const personTextSearch = createTextSearch(people.search_text, PERSON_FIELDS);
