import { z } from 'zod';
import { person } from './person';
import { mentorship, relationship } from './person-record';

/** Someone of a company: by the person's own company, or by a relationship. */
export const companyPerson = person.pick({ id: true, name: true, email: true, labels: true }).extend({
  role: z.string().nullable(),
  /** The person's own company is this one, and the person its primary founder. */
  is_primary_founder: z.boolean(),
  /** The person's own company is this one. */
  is_primary: z.boolean(),
  start_date: relationship.shape.start_date,
  end_date: relationship.shape.end_date,
});
export type CompanyPerson = z.infer<typeof companyPerson>;

/** A mentorship of a company, and who the mentor is. */
export const companyMentorship = mentorship
  .pick({ id: true, mentee_name: true, start_date: true, end_date: true, notes: true })
  .extend({ mentor: person.pick({ id: true, name: true }) });
export type CompanyMentorship = z.infer<typeof companyMentorship>;

/** Who belongs to a company, each once, founders first; and its mentorships, the latest first. */
export const companyPeople = z.object({
  people: z.array(companyPerson),
  mentorships: z.array(companyMentorship),
});
export type CompanyPeople = z.infer<typeof companyPeople>;
