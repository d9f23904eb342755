// Preloaded into the API (`node --import`), to simulate a machine whose clock is CLOCK_AHEAD_MS ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [MachineDate.now() + ahead] : parts));
  }

  static now() {
    return MachineDate.now() + ahead;
  }
};
