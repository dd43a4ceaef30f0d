import type { en } from '../../languages/en';

type PathsOf<Tree, Before extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Before}${Name}`
    : PathsOf<Tree[Name], `${Before}${Name}.`>;
}[keyof Tree & string];

type WithoutForm<Path> = Path extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Path;

/** Names of texts in the catalogues, such as `login.signIn`. A counted text has one name for all its plural forms. */
export type TextKey = WithoutForm<PathsOf<typeof en>>;
