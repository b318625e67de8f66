declare module 'virtual:typeface' {
  export const family: string;
  export const weight: string;
  export const faces: { address: string; unicodeRange: string }[];
}
