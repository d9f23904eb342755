import { paths, type Judge } from '@studio-desk/shared-contract';
import { TextLink } from '@studio-desk/shared-ui/components';

export const PersonLink = ({ judge: { person } }: { judge: Pick<Judge, 'person'> }) =>
  person && <TextLink to={paths.people.details(person.id)}>Open {person.name} in People</TextLink>;
