import { useState } from 'react';
import {
  AddIcon,
  Button,
  ButtonLink,
  Card,
  DeleteIcon,
  EditIcon,
  IconButton,
  OutsideLink,
  RefreshIcon,
  Segmented,
  SuccessIcon,
  TextLink,
  WebsiteIcon,
} from '@studio-desk/shared-ui/components';

export function ButtonCards() {
  const [busy, setBusy] = useState(true);
  return (
    <Card title="Buttons" note={<TextLink to="/">A link</TextLink>}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button tone="primary">Save Changes</Button>
          <Button>Cancel</Button>
          <Button icon={RefreshIcon}>Refresh</Button>
          <Button tone="quiet">Clear filters</Button>
          <Button tone="danger">Delete</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled>Disabled</Button>
          <Button tone="primary" busy={busy} busyLabel="Saving..." onClick={() => setBusy(true)}>
            Save Changes
          </Button>
          <Button size="sm" onClick={() => setBusy(!busy)}>
            Update
          </Button>
          <IconButton icon={EditIcon} label="Edit" size="sm" />
          <IconButton icon={DeleteIcon} label="Delete" size="sm" tone="quiet-red" />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="/add" tone="primary" icon={AddIcon}>
            Add Person
          </ButtonLink>
          <OutsideLink href="https://example.org" icon={WebsiteIcon}>
            Website
          </OutsideLink>
          <Button tone="red" icon={DeleteIcon}>
            Delete
          </Button>
          <Button size="sm" disabled icon={AddIcon}>
            Add Founder
          </Button>
        </div>
        <Activity />
        <Cadence />
      </div>
    </Card>
  );
}

function Activity() {
  const [value, setValue] = useState('active');
  return (
    <Segmented
      label="Activity"
      options={[
        { value: 'active', label: 'Active', icon: SuccessIcon, positive: true },
        { value: 'inactive', label: 'Inactive' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

const cadences = ['Never', 'Weekly', 'Monthly', 'Once per Semester'].map((value) => ({
  value,
  label: value,
}));

function Cadence() {
  const [value, setValue] = useState('Weekly');
  return <Segmented wide label="Cadence" options={cadences} value={value} onChange={setValue} />;
}
