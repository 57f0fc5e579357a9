/** What the API answers before it is text: a moment, whose name ends in 'At', is a Date. */
export type Dated<Json> = Json extends readonly (infer One)[]
  ? Dated<One>[]
  : Json extends object
    ? {
        [Name in keyof Json]: Name extends 'at' | `${string}At`
          ? Moment<Json[Name]>
          : Dated<Json[Name]>;
      }
    : Json;

type Moment<Text> = Text extends string ? Date : Text;
