import { useState } from 'react';
import {
  Button,
  Checkbox,
  FieldGrid,
  FormCard,
  FormFoot,
  FormSection,
  RepeatableRows,
  Select,
  TextField,
} from '@studio-desk/shared-ui/components';
import { toast, useNavigate, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';

const months = ['April', 'October'].map((value) => ({ value, label: value }));

export function FormExample() {
  const [rows, setRows] = useState(['1', '2']);
  const [dirty, setDirty] = useState(false);
  const release = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const save = () => {
    release();
    void navigate('/saved');
    toast.success('Judge saved successfully!');
  };
  return (
    <FormCard
      className="lg:col-span-3"
      onChange={() => setDirty(true)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormSection
        title="Basic Information"
        note="Suggestions appear as you type, so that nothing is added twice."
      >
        <TextField label="Name" required />
        <FieldGrid>
          <TextField label="Email" />
          <TextField label="Phone" />
          <TextField label="Point of Contact" />
        </FieldGrid>
        <Certificate />
      </FormSection>
      <FormSection title="Competitions Judged">
        <RepeatableRows
          label="Competitions"
          keys={rows}
          columns="md:grid-cols-[2fr_1fr_0.8fr]"
          addLabel="Add Competition"
          removeLabel="Remove competition"
          empty={'No competitions added yet. Click "Add Competition" to add one.'}
          onAdd={() => setRows([...rows, String(Date.now())])}
          onRemove={(index) => setRows(rows.filter((_, other) => other !== index))}
        >
          {() => <CompetitionFields />}
        </RepeatableRows>
      </FormSection>
      <FundingSection />
      <FormFoot>
        <Button onClick={() => void navigate('/')}>Cancel</Button>
        <Button tone="primary" type="submit">
          Add Judge
        </Button>
      </FormFoot>
    </FormCard>
  );
}

function Certificate() {
  const [checked, setChecked] = useState(false);
  return <Checkbox label="ENTR Certificate" checked={checked} onChange={setChecked} />;
}

function CompetitionFields() {
  const [month, setMonth] = useState('');
  return (
    <>
      <TextField label="Competition Name" />
      <Select label="Month" value={month} onChange={setMonth} options={months} />
      <TextField label="Year" inputMode="numeric" maxLength={4} />
    </>
  );
}

function FundingSection() {
  const [rows, setRows] = useState(['57,500']);
  const [amount, setAmount] = useState('');
  const add = () => {
    if (amount === '') return;
    setRows([...rows, amount]);
    setAmount('');
  };
  return (
    <FormSection title="Funding" aside="Total Funding $57,500">
      <RepeatableRows
        label="Funding entries"
        rowLabel="Funding entry"
        keys={rows}
        columns="md:grid-cols-2"
        addLabel="Add Funding"
        removeLabel="Remove funding entry"
        full={amount === ''}
        entryLabel="New funding entry"
        entry={
          <TextField label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
        }
        onAdd={add}
        onRemove={(index) => setRows(rows.filter((_, other) => other !== index))}
      >
        {(index) => <TextField label="Amount" defaultValue={rows[index]} />}
      </RepeatableRows>
    </FormSection>
  );
}
