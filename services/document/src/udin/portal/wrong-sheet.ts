/** A sheet that cannot be read, for a reason that whoever chose it can mend. The message is shown to them. */
export class WrongSheet extends Error {}
