import { paths, type Judge } from '@studio-desk/shared-contract';
import { TextLink } from '@studio-desk/shared-ui/components';

type InDirectory = Pick<Judge, 'person'>;

export const getPersonPath = ({ person }: InDirectory): string | null =>
  person && paths.people.details(person.id);

export function PersonLink({ judge }: { judge: InDirectory }) {
  const path = getPersonPath(judge);
  if (!path || !judge.person) return null;
  return <TextLink to={path}>Open {judge.person.name} in People</TextLink>;
}
