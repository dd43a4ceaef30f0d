/** What a registration consents to. A new version of a text is a new one here: pages show it, consents name it. */
export const POLICY_VERSIONS = { terms: '1.0', privacy: '1.8' } as const;
