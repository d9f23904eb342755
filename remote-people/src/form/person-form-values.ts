import {
  choiceOf,
  GRADUATION_SEMESTERS,
  PERSON_LABELS,
  textOf,
  type Person,
  type PersonCreate,
  type PersonLabel,
} from '@studio-desk/shared-contract';

/** What the forms hold. Each screen shows some of it; the rest stays as it was read. */
export interface PersonFormValues {
  name: string;
  email: string;
  phone: string;
  labels: PersonLabel[];
  bio: string;
  notes: string;
  linkedin_url: string;
  twitter: string;
  website: string;
  primary_company: string;
  /** Of the company that was picked; '' while it is a text alone. */
  company_id: string;
  company_role: string;
  is_primary_founder: boolean;
  degree: string;
  major: string;
  graduation_year: string;
  entr_certificate: boolean;
  entr_graduation_semester: string;
  entr_graduation_year: string;
}

export const emptyFormValues: PersonFormValues = {
  name: '',
  email: '',
  phone: '',
  labels: [],
  bio: '',
  notes: '',
  linkedin_url: '',
  twitter: '',
  website: '',
  primary_company: '',
  company_id: '',
  company_role: '',
  is_primary_founder: false,
  degree: '',
  major: '',
  graduation_year: '',
  entr_certificate: false,
  entr_graduation_semester: '',
  entr_graduation_year: '',
};

/** Labels in the order in which they are offered. */
export const inOrder = (labels: readonly PersonLabel[]): PersonLabel[] =>
  PERSON_LABELS.filter((label) => labels.includes(label));

/** What the form shows of a person. */
export const formValues = (person: Person): PersonFormValues => ({
  name: person.name,
  email: person.email ?? '',
  phone: person.phone ?? '',
  labels: inOrder(person.labels),
  bio: person.bio ?? '',
  notes: person.notes ?? '',
  linkedin_url: person.linkedin_url ?? '',
  twitter: person.twitter ?? '',
  website: person.website ?? '',
  primary_company: person.primary_company ?? '',
  company_id: person.company_id ?? '',
  company_role: person.company_role ?? '',
  is_primary_founder: person.is_primary_founder,
  degree: person.degree ?? '',
  major: person.major ?? '',
  graduation_year: person.graduation_year ?? '',
  entr_certificate: person.entr_certificate,
  entr_graduation_semester: person.entr_graduation_semester ?? '',
  entr_graduation_year: person.entr_graduation_year ?? '',
});

/** The whole body that a form says, '' as null. */
export const personBody = (values: PersonFormValues): PersonCreate => ({
  name: values.name.trim(),
  email: textOf(values.email),
  phone: textOf(values.phone),
  labels: values.labels,
  bio: textOf(values.bio),
  notes: textOf(values.notes),
  linkedin_url: textOf(values.linkedin_url),
  twitter: textOf(values.twitter),
  website: textOf(values.website),
  primary_company: textOf(values.primary_company),
  company_id: textOf(values.company_id),
  company_role: textOf(values.company_role),
  is_primary_founder: values.is_primary_founder,
  degree: textOf(values.degree),
  major: textOf(values.major),
  graduation_year: textOf(values.graduation_year),
  entr_certificate: values.entr_certificate,
  entr_graduation_semester: choiceOf(GRADUATION_SEMESTERS, values.entr_graduation_semester),
  entr_graduation_year: textOf(values.entr_graduation_year),
});

type Company = Pick<PersonFormValues, 'primary_company' | 'company_id'>;

/** Whether there is a company to be the founder of. */
export const hasCompany = (values: Company): boolean =>
  values.company_id !== '' || values.primary_company.trim() !== '';

/** The body of Add Person: a company belongs to founders only. */
export function newPersonBody(values: PersonFormValues): PersonCreate {
  const body = personBody({
    ...values,
    is_primary_founder: values.is_primary_founder && hasCompany(values),
  });
  if (values.labels.includes('founder')) return body;
  const { primary_company: _text, company_id: _id, is_primary_founder: _flag, ...rest } = body;
  return rest;
}

/** The body of Edit Person, which does not ask who the primary founder is: who changes the company is not its. */
export const editedBody = (values: PersonFormValues, start: PersonFormValues): PersonCreate => ({
  ...personBody(values),
  is_primary_founder: start.is_primary_founder && isSameCompany(values, start),
});

const isSameCompany = (one: Company, other: Company) =>
  one.company_id === other.company_id && one.primary_company.trim() === other.primary_company.trim();
