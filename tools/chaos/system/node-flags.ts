/** What node itself is told before the program: a profile cannot be asked for in NODE_OPTIONS. */
export const nodeFlags = (env: NodeJS.ProcessEnv): string[] => env.NODE_FLAGS?.split(' ') ?? [];
