import { toHeaderKey } from './header-key';

const EMAIL = ['Email Address', 'Primary Email', 'Primary Email Address', 'Work Email'];

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  companyname: ['Company', 'Startup', 'Startup Name', 'Business Name', 'Organization Name'],
  name: ['Full Name', 'Person Name', 'Judge Name', 'Judge'],
  founder: ['Founder Name', 'Full Name'],
  email: EMAIL,
  contactemail: ['Email', 'Contact Email Address', ...EMAIL],
  contact: ['Contact Name', 'Contact Person', 'Primary Contact'],
  phone: ['Phone Number', 'Primary Phone', 'Mobile', 'Mobile Phone', 'Cell Phone', 'Telephone'],
  website: ['Website URL', 'Company Website', 'Web Address', 'URL'],
  competitionname: ['Competition'],
  labels: ['Label'],
};

/** Returns other common headers for the column with this name or label, best match first. */
export const listHeaderAliases = (column: string): readonly string[] => ALIASES[toHeaderKey(column)] ?? [];
