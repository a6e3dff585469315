/** Something that the person at the keyboard can put right. Its message is one sentence that says how; no stack is shown. */
export class Refusal extends Error {}
