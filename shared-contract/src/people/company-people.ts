import { z } from 'zod';
import { person } from './person';
import { mentorship, relationship } from './involvement';

export const companyPerson = person.pick({ id: true, name: true, email: true, labels: true }).extend({
  role: z.string().nullable(),
  is_primary_founder: z.boolean(),
  is_primary: z.boolean(),
  start_date: relationship.shape.start_date,
  end_date: relationship.shape.end_date,
});
export type CompanyPerson = z.infer<typeof companyPerson>;

export const companyMentorship = mentorship
  .pick({ id: true, mentee_name: true, start_date: true, end_date: true, notes: true })
  .extend({ mentor: person.pick({ id: true, name: true }) });
export type CompanyMentorship = z.infer<typeof companyMentorship>;

export const companyPeople = z.object({
  people: z.array(companyPerson),
  mentorships: z.array(companyMentorship),
});
export type CompanyPeople = z.infer<typeof companyPeople>;
