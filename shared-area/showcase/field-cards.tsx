import { useState } from 'react';
import {
  Card,
  Checkbox,
  Combobox,
  DateField,
  FieldGrid,
  LabelChips,
  PasswordField,
  PickCards,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
  Tile,
  Avatar,
} from '@studio-desk/shared-ui/components';

const statuses = ['Started', 'Completed', 'Pitch', 'Funded'].map((value) => ({ value, label: value }));
const years = Array.from({ length: 10 }, (_, index) => String(2026 - index)).map((id) => ({ id, name: id }));
const companies = [
  { id: '1', name: 'Acme Robotics', detail: 'Founder A', end: '2022', lead: <Tile name="Acme Robotics" /> },
  { id: '2', name: 'Acme Rocketry', detail: 'Founder V', end: '2017', lead: <Tile name="Acme Rocketry" /> },
];
const people = [
  {
    id: '1',
    name: 'Founder A',
    lead: <Avatar name="Founder A" size="sm" />,
    end: <LabelChips labels={['founder', 'student']} />,
  },
  {
    id: '2',
    name: 'Founder B',
    lead: <Avatar name="Founder B" size="sm" />,
    end: <LabelChips labels={['founder', 'mentor', 'alumni', 'staff']} />,
  },
];

export function FieldCards() {
  return (
    <>
      <Card title="Fields">
        <FieldGrid columns={2}>
          <TextField label="Name" required defaultValue="Founder A" />
          <TextField label="Email" hint="Used for reminders" />
          <TextField label="Amount" error="Please enter both source and amount" />
          <StatusField />
          <DayField />
          <PasswordField label="Password" required defaultValue="secret word" />
          <TextField label="Locked" disabled defaultValue="Not to be changed" />
          <TextArea label="Notes" className="md:col-span-2" />
        </FieldGrid>
      </Card>
      <ComboboxCard />
      <ChoiceCard />
    </>
  );
}

function StatusField() {
  const [value, setValue] = useState('Completed');
  return <Select label="Status" options={statuses} value={value} onChange={setValue} />;
}

function DayField() {
  const [day, setDay] = useState('2026-11-20');
  return <DateField label="Date" value={day} onChange={setDay} />;
}

function ComboboxCard() {
  const [company, setCompany] = useState('Acme');
  const [year, setYear] = useState('');
  const [person, setPerson] = useState('');
  const [term, setTerm] = useState('');
  return (
    <Card title="Combobox and search">
      <div className="grid gap-4">
        <Combobox
          label="Company Name"
          required
          clearable
          value={company}
          onChange={setCompany}
          items={companies}
        />
        <Combobox label="Year Started" browse value={year} onChange={setYear} items={years} />
        <Combobox
          label="Find people"
          labelHidden
          search
          placeholder="Search people..."
          value={person}
          onChange={setPerson}
          items={people}
        />
        <SearchField
          label="Search judges"
          placeholder="Search judges by name, email, or competition..."
          value={term}
          onChange={setTerm}
        />
      </div>
    </Card>
  );
}

const labels = ['Founder', 'Judge', 'Speaker', 'Board Member'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function ChoiceCard() {
  const [certificate, setCertificate] = useState(true);
  const [reminders, setReminders] = useState(true);
  const [picked, setPicked] = useState(['founder']);
  return (
    <Card title="Choices" className="lg:col-span-2">
      <div className="grid gap-4">
        <PickCards label="Roles & Labels" options={labels} value={picked} onChange={setPicked} />
        <FieldGrid columns={2}>
          <Checkbox label="ENTR Certificate" checked={certificate} onChange={setCertificate} />
          <Checkbox
            label="Primary Founder"
            checked={false}
            onChange={setCertificate}
            error="Choose a company first"
          />
          <Checkbox label="Cannot be changed" disabled checked onChange={setCertificate} />
          <Switch
            label="Email reminders"
            hint="A reminder to update company records."
            checked={reminders}
            onChange={setReminders}
          />
        </FieldGrid>
      </div>
    </Card>
  );
}
