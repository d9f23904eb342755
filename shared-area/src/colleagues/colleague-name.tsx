import { useColleagueName } from './colleague-queries';

/** The full name of a colleague, with the email on hover. */
export function ColleagueName({ email }: { email: string }) {
  const name = useColleagueName()(email);
  return <span title={name === email ? undefined : email}>{name}</span>;
}
