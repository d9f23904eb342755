import { useState } from 'react';
import {
  Avatar,
  Card,
  DescriptionList,
  FileIcon,
  ConnectIcon,
  Stepper,
  StatStrip,
  StatTile,
  Tabs,
  Tile,
  Select,
} from '@studio-desk/shared-ui/components';

export function RecordCards() {
  const [tab, setTab] = useState('file');
  const [status, setStatus] = useState('');
  return (
    <>
      <div className="lg:col-span-3">
        <StatStrip label="Figures">
          <StatTile label="Total Companies" value="312" />
          <StatTile label="Companies with Office" value="14" onOpen={() => undefined} />
          <StatTile label="Founders" value="586" to="/people?labels=founder" />
          <StatTile label="Total Majors" value={undefined} />
        </StatStrip>
      </div>
      <Card
        title="Record"
        divided
        action={<Select compact label="Status" value={status} onChange={setStatus} options={statuses} />}
      >
        <div className="mb-4 flex items-center gap-3">
          <Tile name="Acme Robotics" size="lg" />
          <Avatar name="Founder A" size="lg" />
          <Tile name="Example Foods" />
          <Avatar name="Founder B" />
          <Avatar name="Program Manager" me />
        </div>
        <DescriptionList
          items={[
            { term: 'Contact', value: 'Founder A' },
            { term: 'Contact Email', value: 'founder.a@acme.example' },
            { term: 'Major', value: '' },
            { term: 'Revenue', value: '$248,000' },
          ]}
        />
      </Card>
      <Card className="lg:col-span-2">
        <Tabs
          label="Ways to upload"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'file', label: 'File Upload', icon: FileIcon, panel: <Steps /> },
            { id: 'typeform', label: 'Typeform Integration', icon: ConnectIcon, panel: <p>Another panel</p> },
          ]}
        />
      </Card>
    </>
  );
}

const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'Funded', label: 'Funded' },
];

const Steps = () => (
  <Stepper label="Steps" current={1} steps={['Select Form', 'Configure Mapping', 'Import Responses']} />
);
