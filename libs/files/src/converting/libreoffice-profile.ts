import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Nothing runs, nothing is fetched, no link is followed: a customer's file is only drawn. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${item('Common/Security/Scripting', 'MacroSecurityLevel', '3')}
${item('Common/Security/Scripting', 'DisableMacrosExecution', 'true')}
${item('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${item('Common/Security/Scripting', 'DisableActiveContent', 'true')}
${item('Writer/Content/Update', 'Link', '0')}
${item('Calc/Content/Update', 'Link', '2')}
</oor:items>
`;

/** Writes a profile for LibreOffice into a folder of its own, and answers its address. */
export async function writeProfile(folder: string): Promise<string> {
  const user = join(folder, 'profile', 'user');
  await mkdir(user, { recursive: true });
  await writeFile(join(user, 'registrymodifications.xcu'), SETTINGS);
  return `file://${join(folder, 'profile')}`;
}
