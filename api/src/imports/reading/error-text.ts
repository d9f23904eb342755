/** What spreadsheets show in place of a value that a formula could not give. */
const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

/** True where a cell holds an error in place of a value. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text);
