import { personCreate, type PersonCreate } from '@studio-desk/shared-contract';

/** What the form asks for, by the contract's rules. */
export const personFields = personCreate.pick({
  name: true,
  email: true,
  phone: true,
  linkedin_url: true,
  entr_certificate: true,
  entr_graduation_semester: true,
  entr_graduation_year: true,
  bio: true,
  notes: true,
  labels: true,
});

export type PersonFormValues = Pick<PersonCreate, keyof typeof personFields.shape>;

export const emptyPerson: PersonFormValues = {
  name: '',
  email: '',
  phone: '',
  linkedin_url: '',
  entr_certificate: false,
  entr_graduation_semester: '',
  entr_graduation_year: '',
  bio: '',
  notes: '',
  labels: [],
};
