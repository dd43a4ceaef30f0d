/** Tells the person at the terminal, in a plain sentence, what is going on. */
export type Say = (sentence: string) => void;
