import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import {
  foldText,
  paths,
  type AdditionalFounder,
  type Company,
  type Person,
} from '@studio-desk/shared-contract';
import {
  AddPersonIcon,
  Button,
  TextLink,
  useSingleFlight,
  useFocusWhen,
} from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { addFounderToPeople, companyQueries } from '../company-queries';

interface FounderNameProps {
  company: Company;
  founder: AdditionalFounder;
}

/** Links to the person with the founder's email. If nobody has it, offers to add the founder to People. */
export function FounderName({ company, founder }: FounderNameProps) {
  const person = usePersonOfEmail(founder.email);
  const [wasAdded, setAdded] = useState(false);
  if (person && foldText(person.name) === foldText(founder.name))
    return <PersonLink person={person} takesFocus={wasAdded} />;
  return (
    <>
      {founder.name}
      {person && (
        <span className="block font-normal text-muted">
          Email belongs to <PersonLink person={person} />
        </span>
      )}
      {person === null && (
        <span className="block py-1">
          <AddToPeople company={company} founder={founder} onAdded={() => setAdded(true)} />
        </span>
      )}
    </>
  );
}

/** Links to the person with this email. Shows nothing if nobody has it. */
export function PersonLinkByEmail({ email }: { email: string }) {
  const person = usePersonOfEmail(email);
  return person && <PersonLink person={person} />;
}

/** Returns null if nobody has the email, and undefined until the search has finished. */
function usePersonOfEmail(email: string | null): Person | null | undefined {
  const { data } = useQuery({ ...companyQueries.personSearch(email ?? ''), enabled: email !== null });
  const wanted = email?.toLowerCase();
  return data && (data.find((person) => person.email?.toLowerCase() === wanted) ?? null);
}

function PersonLink({ person: { id, name }, takesFocus = false }: { person: Person; takesFocus?: boolean }) {
  return (
    <TextLink ref={useFocusWhen<HTMLAnchorElement>(takesFocus)} to={paths.people.details(id)}>
      {name}
    </TextLink>
  );
}

function AddToPeople({ company, founder, onAdded }: FounderNameProps & { onAdded: () => void }) {
  const { name, email } = founder;
  const [isBusy, run] = useSingleFlight();
  const navigate = useNavigate();
  const add = async () => {
    try {
      const person = await addFounderToPeople(company, founder);
      if (person) {
        toast.success(`${name} has been added successfully!`, {
          label: 'Open Record',
          onPick: () => void navigate(paths.people.details(person.id)),
        });
        onAdded();
      } else {
        toast.info(`People has somebody called ${name} already. Check whether it is the same person.`);
        void navigate(paths.people.addWith({ name, email, labels: 'founder', company_id: company.id }));
      }
    } catch (error) {
      toast.error(errorMessage(error, `Failed to add ${name} to people`));
    }
  };
  return (
    <Button
      size="sm"
      icon={AddPersonIcon}
      aria-label={`Add to People: ${name}`}
      busy={isBusy}
      busyLabel="Adding..."
      onClick={() => run(add)}
    >
      Add to People
    </Button>
  );
}
