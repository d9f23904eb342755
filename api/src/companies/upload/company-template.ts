import { COMPANY_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';

/** A file with all columns and no rows; spreadsheets know by its first bytes that it is UTF-8. */
export const companyTemplate = (): string => stringify([[...COMPANY_UPLOAD_COLUMNS]], { bom: true });
