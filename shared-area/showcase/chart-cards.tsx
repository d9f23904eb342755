import { useState } from 'react';
import {
  BarChart,
  Card,
  ChartIcon,
  formatCount,
  formatMoney,
  formatMoneyShort,
  LineChartIcon,
  RingChart,
  ShareBars,
  Segmented,
  ShareRings,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';

const funding = [412_000, 639_000, 590_000, 905_000, 1_180_000, 1_460_000, 1_240_000].map((value, index) => ({
  name: String(2020 + index),
  value,
}));
const teams = Array.from({ length: 14 }, (_, index) => ({
  name: String(2013 + index),
  value: (index * 7) % 23,
}));
const types = [
  { name: 'Undergraduate', value: 181 },
  { name: 'Graduate', value: 78 },
  { name: 'Faculty', value: 22 },
  { name: 'Alumni', value: 31 },
];
const majors = Array.from({ length: 14 }, (_, index) => ({
  name: `Major ${index + 1}`,
  value: 60 - index * 4,
}));
const open = (name: string) => toast.info(name);

export function ChartCards() {
  const [form, setForm] = useState('bar');
  const shown = form === 'line' ? 'line' : 'bar';
  return (
    <>
      <Card
        title="Funding per Year"
        className="lg:col-span-2"
        action={<Segmented label="Form" labelHidden options={chartTypes} value={form} onChange={setForm} />}
      >
        <BarChart
          label="Funding per Year"
          items={funding}
          form={shown}
          shortValue={formatMoneyShort}
          fullValue={formatMoney}
          onOpen={open}
          tall
        />
      </Card>
      <Card title="Many years">
        <BarChart
          label="Many years"
          items={teams}
          form={shown}
          fullValue={(value) => `${formatCount(value)} teams`}
        />
      </Card>
      <Card title="Teams by Major">
        <ShareBars label="Teams by Major" items={majors} unit="teams" unknown="Unknown" onOpen={open} />
      </Card>
      <Card title="Teams by Student Type">
        <RingChart label="Teams by Student Type" items={types} unit="teams" />
        <ShareRings items={types} />
      </Card>
    </>
  );
}

const chartTypes = [
  { value: 'bar', label: 'Bar', icon: ChartIcon },
  { value: 'line', label: 'Line', icon: LineChartIcon },
];
