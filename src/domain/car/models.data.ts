/**
 * Makes and models of the Australian market in the spelling of the trade, models separated by commas. The longest model
 * that a text begins with counts. A name of two words stands for the same name in one word too: `LandCruiser`.
 */
export const modelsOfMakes: Readonly<Record<string, string>> = {
  Abarth: '124 Spider, 500, 500e, 595, 600e, 695',
  'Alfa Romeo': '147, 156, 159, 4C, Brera, Giulia, Giulietta, GT, GTV, Junior, MiTo, Spider, Stelvio, Tonale',
  Alpine: 'A110, A290',
  'Aston Martin': 'DB7, DB9, DB11, DB12, DBS, DBX, Rapide, Vanquish, Vantage, Virage',
  Audi:
    'A1, A2, A3, A4, A4 Allroad, A5, A6, A6 Allroad, A7, A8, Allroad, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, ' +
    'Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, R8, RS e-tron GT, RS Q3, RS Q8, RS3, RS4, RS5, RS6, RS7, S1, S3, S4, ' +
    'S5, S6, S7, S8, SQ2, SQ5, SQ7, SQ8, TT, TT RS, TTS',
  Austin: '',
  Bentley: 'Bentayga, Continental, Continental GT, Flying Spur, Mulsanne',
  BMW:
    '1 Series, 2 Series, 2 Series Gran Coupe, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, ' +
    'i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, M6, M8, X1, X2, X3, X3 M, X4, X4 M, X5, X5 M, X6, X6 ' +
    'M, X7, XM, Z3, Z4, 116i, 118d, 118i, 120d, 120i, 123d, 125i, 128ti, 130i, 135i, 218d, 218i, 220d, 220i, ' +
    '225i, 228i, 230i, 235i, 316i, 318d, 318i, 318ti, 320d, 320Ci, 320i, 323i, 325d, 325i, 325ti, 328i, 330d, 330Ci, 330e, ' +
    '330i, 335i, 340i, 418i, 420d, 420i, 425i, 428i, 430i, 435i, 440i, 520d, 520i, 523i, 525d, 525i, 528i, ' +
    '530d, 530e, 530i, 535d, 535i, 540i, 550i, 630i, 640i, 645Ci, 650i, 730d, 730i, 735i, 740e, 740i, 740Li, ' +
    '745e, 745i, 750i, 750Li, 840i, 850i, M135i, M140i, M235i, M240i, M340i, M440i, M550i, M760Li, M850i',
  BYD: 'Atto 1, Atto 2, Atto 3, Dolphin, Seal, Sealion 5, Sealion 6, Sealion 7, Sealion 8, Shark, Shark 6',
  Cadillac: 'CTS, Escalade, Lyriq, Optiq, Vistiq',
  Caterham: 'Seven',
  Chery:
    'C5, E5, J1, J3, J11, Omoda 5, Tiggo 4 Pro, Tiggo 4, Tiggo 7 Pro, Tiggo 7, Tiggo 8 Pro Max, Tiggo 8 Pro, ' +
    'Tiggo 8, Tiggo 9',
  Chevrolet: 'Camaro, Corvette, Silverado, Silverado 1500, Silverado 2500, Silverado HD',
  Chrysler: '300, 300C, 300S, Crossfire, Grand Voyager, Neon, PT Cruiser, Sebring, Viper, Voyager',
  Citroen:
    'Berlingo, Berlingo Van, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Aircross, C4 Cactus, C4 Picasso, C4 X, ' +
    'C5, C5 Aircross, C5 X, C6, Dispatch, DS3, DS4, DS5, Grand C4 Picasso, Jumpy, Xantia, Xsara',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan, Terramar',
  Daewoo: 'Kalos, Lacetti, Lanos, Leganza, Matiz, Nubira',
  Daihatsu: 'Applause, Charade, Copen, Cuore, Feroza, Hijet, Move, Pyzar, Rocky, Sirion, Terios, YRV',
  Daimler: 'Super V8',
  Deepal: 'E07, S05, S07',
  Dodge: 'Avenger, Caliber, Challenger, Charger, Journey, Nitro, Viper',
  DS: 'DS 3, DS 3 Crossback, DS 4, DS 7, DS 7 Crossback, DS 9',
  Ferrari:
    '296 GTB, 296 GTS, 328, 348, 360, 430, 458, 488, 812 Superfast, 812 GTS, California, California T, ' +
    'F12berlinetta, F355, F430, F8 Spider, F8 Tributo, FF, GTC4Lusso, Portofino, Portofino M, Purosangue, ' +
    'Roma, SF90 Stradale',
  Fiat: '500, 500C, 500X, 500e, Doblo, Ducato, Freemont, Fullback, Panda, Punto, Ritmo, Scudo',
  Ford:
    'Bronco, Cougar, Courier, EcoSport, Endura, Escape, Everest, F-100, F-150, F-250, F-350, Fairlane, ' +
    'Fairmont, Falcon, Falcon Ute, Festiva, Fiesta, Focus, G6, G6E, Galaxy, Ka, Kuga, Laser, LTD, Maverick, ' +
    'Mondeo, Mustang, Mustang Mach-E, Probe, Puma, Ranger, Ranger Raptor, Telstar, Territory, Tourneo, ' +
    'Transit, Transit Custom, Transit Connect, E-Transit, E-Transit Custom',
  Foton: 'Aumark, Mars 7, Mars 9, Tunland, Tunland V7, Tunland V9, View',
  FPV: 'F6, F6X, Force 6, Force 8, GS, GT, GT E, GT F, GT-P, Pursuit, Super Pursuit',
  GAC: 'Aion V, Emzoom, M8',
  Geely: 'EX5, MK, Starray EM-i',
  Genesis: 'G70, G80, G90, GV60, GV70, GV80, Electrified G80, Electrified GV70',
  GMC: 'Yukon',
  'Great Wall': 'Steed, V200, V240, X200, X240, SA220',
  GWM:
    'Cannon, Cannon Alpha, Haval H2, Haval H6, Haval H6 GT, Haval H7, Haval H9, Haval Jolion, Haval Jolion ' +
    'Pro, Ora, Tank 300, Tank 500, Ute, Wey 07',
  Haval: 'H1, H2, H6, H7, H8, H9, Jolion',
  Hino: '',
  Holden:
    'Acadia, Adventra, Apollo, Astra, Barina, Barina Spark, Berlina, Calais, Caprice, Captiva, Captiva 5, ' +
    'Captiva 7, Cascada, Colorado, Colorado 7, Combo, Commodore, Crewman, Cruze, Epica, Equinox, Frontera, ' +
    'Gemini, HZ, Insignia, Jackaroo, Malibu, Monaro, One Tonner, Rodeo, Sandman, Spark, Statesman, Suburban, ' +
    'Sunbird, Tigra, Torana, Trailblazer, Trax, Ute, Vectra, Viva, Volt, Zafira',
  Honda:
    'Accord, Accord Euro, City, Civic, Civic Type R, CR-V, CR-Z, CRX, Fit, HR-V, Insight, Integra, Jazz, ' +
    'Legend, MDX, NSX, Odyssey, Prelude, S2000, Stepwgn, ZR-V, e:N1',
  HSV:
    'Avalanche, Clubsport, Clubsport R8, Colorado, Coupe, GTS, GTSR, Grange, Maloo, Maloo R8, Senator, Senator ' +
    'Signature, SportsCat',
  Hummer: 'H2, H3',
  Hyundai:
    'Accent, Azera, Elantra, Elantra Lavita, Elexio, Excel, Genesis, Getz, Grandeur, i20, i20 N, i30, i30 N, ' +
    'i30 Sedan, i40, i45, iLoad, iMax, Inster, IONIQ, IONIQ 5, IONIQ 5 N, IONIQ 6, IONIQ 9, ix20, ix35, Kona, ' +
    'Kona Electric, Kona N, Lantra, Nexo, Palisade, S Coupe, Santa Cruz, Santa Fe, Sonata, Sonata N Line, ' +
    'Staria, Staria Load, Terracan, Tiburon, Trajet, Tucson, Veloster, Venue',
  INEOS: 'Grenadier, Quartermaster',
  Infiniti: 'FX, G37, M, M37, Q30, Q50, Q60, Q70, QX30, QX50, QX60, QX70, QX80',
  International: 'Scout',
  Isuzu: 'D-MAX, MU, MU-X, N Series',
  Iveco: 'Daily',
  JAC: 'Hunter, J3, T8, T9',
  Jaecoo: 'J5, J7, J8',
  Jaguar:
    'E-PACE, E-Type, F-PACE, F-TYPE, I-PACE, Mark 2, S-Type, Sovereign, X-Type, XE, XF, XFR, XJ, XJ6, XJ8, ' +
    'XJS, XK, XK8, XKR',
  Jeep:
    'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Patriot, Renegade, ' +
    'Wrangler, Wrangler Unlimited',
  KGM: 'Actyon, Korando, Musso, Musso EV, Rexton, Tivoli, Torres, Torres EVX',
  Kia:
    'Carens, Carnival, Ceed, Cerato, Cerato Koup, Credos, EV3, EV4, EV5, EV6, EV9, Grand Carnival, K2700, ' +
    'K2900, K4, Magentis, Mentor, Niro, Optima, Picanto, Pregio, Proceed, Pro_cee’d, Rio, Rondo, Rondo7, ' +
    'Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Tasman',
  Lamborghini: 'Aventador, Diablo, Gallardo, Huracan, Murcielago, Revuelto, Temerario, Urus',
  'Land Rover':
    'Defender, Defender 90, Defender 110, Defender 130, Discovery, Discovery 3, Discovery 4, Discovery Sport, ' +
    'Freelander, Freelander 2, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar, Series ' +
    'III',
  LDV:
    'D90, Deliver 7, Deliver 9, eDeliver 7, eDeliver 9, eT60, G10, G10+, MIFA, MIFA 9, T60, T60 Max, Terron 9, ' +
    'V80',
  Leapmotor: 'B10, C10',
  Lexus:
    'CT, CT200h, ES, ES250, ES300, ES300h, ES350, GS, GS250, GS300, GS350, GS450h, GS460, GX, GX550, IS, IS F, ' +
    'IS200, IS200t, IS250, IS300, IS300h, IS350, LBX, LC, LC500, LC500h, LFA, LM, LM350h, LM500h, LS, LS400, ' +
    'LS430, LS460, LS500, LS600hL, LX, LX450d, LX470, LX500d, LX570, LX600, NX, NX200t, NX250, NX300, NX300h, ' +
    'NX350, NX350h, NX450h+, RC, RC F, RC200t, RC300, RC350, RX, RX200t, RX270, RX300, RX330, RX350, RX350h, ' +
    'RX350L, RX400h, RX450h, RX450hL, RX450h+, RX500h, RZ, RZ300e, RZ450e, SC, SC430, UX, UX200, UX250h, ' +
    'UX300e, UX300h',
  Lotus: 'Eletre, Elise, Emeya, Emira, Esprit, Europa, Evora, Exige',
  Mahindra: 'Genio, Pik-Up, Scorpio, S11, XUV500, XUV700, XUV 3XO',
  Maserati: 'Coupe, Ghibli, GranCabrio, GranSport, GranTurismo, Grecale, Levante, MC20, Quattroporte, Spyder',
  Mazda:
    '121, 2, 3, 323, 6, 626, 6e, 929, Axela, B2500, B2600, Bravo, BT-50, CX-3, CX-30, CX-5, CX-50, CX-60, ' +
    'CX-7, CX-70, CX-8, CX-80, CX-9, CX-90, Demio, E2000, MPV, MX-30, MX-5, MX-6, Premacy, RX-7, RX-8, Tribute',
  McLaren: '540C, 570GT, 570S, 600LT, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, GTS, MP4-12C',
  'Mercedes-AMG': 'GT',
  'Mercedes-Benz':
    'A-Class, A 180, A 200, A 250, A 35, A 45, AMG GT, B-Class, B 180, B 200, B 250, C-Class, C 180, C 200, C ' +
    '220, C 250, C 300, C 350, C 43, C 63, CL-Class, CLA-Class, CLA, CLA 200, CLA 250, CLC-Class, CLE-Class, ' +
    'CLE, CLK-Class, CLK, CLS-Class, CLS, Citan, E-Class, E 200, E 220, E 250, E 300, E 350, E 400, E 43, E ' +
    '53, E 63, eSprinter, eVito, EQA, EQB, EQC, EQE, EQS, EQT, EQV, G-Class, GL-Class, GLA-Class, GLA, ' +
    'GLB-Class, GLB, GLC-Class, GLC, GLC Coupe, GLE-Class, GLE, GLE Coupe, GLK-Class, GLS-Class, GLS, M-Class, ' +
    'ML-Class, Maybach S-Class, Marco Polo, R-Class, S-Class, SL-Class, SL, SLC-Class, SLK-Class, SLK, SLS ' +
    'AMG, Sprinter, V-Class, Valente, Vaneo, Viano, Vito, X-Class',
  MG: 'Cyberster, HS, IM5, IM6, MG3, MG4, MG5, MG6, MG7, MGS5 EV, QS, RX5, U9, ZS, ZS EV, ZST, MGB, MGF, TF',
  MINI:
    'Aceman, Clubman, Cooper, Cooper S, Countryman, Coupe, Cabrio, Convertible, Hatch, 3D Hatch, 5D Hatch, ' +
    'Paceman, Ray, Roadster',
  Mitsubishi:
    '3000GT, 380, ASX, Challenger, Colt, Colt Plus, Cordia, Delica, Diamante, Eclipse Cross, Express, FTO, ' +
    'Galant, Grandis, i-MiEV, L300, Lancer, Lancer Evolution, Magna, Mirage, Nimbus, Outlander, Outlander ' +
    'PHEV, Pajero, Pajero iO, Pajero Sport, Sigma, Starion, Starwagon, Triton, Verada',
  Mitsuoka: '',
  Morgan: 'Plus Four, Plus Six, Super 3',
  Nissan:
    '100NX, 180SX, 200SX, 280ZX, 300ZX, 350Z, 370Z, Almera, Ariya, Bluebird, Cedric, Cube, Dualis, Dualis+2, ' +
    'Elgrand, Figaro, GT-R, Juke, Leaf, Maxima, Micra, Murano, Navara, Note, Pathfinder, Patrol, Patrol Y61, ' +
    'Prairie, Pulsar, Qashqai, Serena, Silvia, Skyline, Stagea, Sunny, Terrano II, Tiida, X-Trail, Z',
  Omoda: 'C9, E5, Omoda 9',
  Opel: 'Astra, Corsa, Insignia, Zafira',
  Peugeot:
    '107, 2008, 205, 206, 207, 208, 3008, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, 607, ' +
    'Boxer, e-2008, e-208, e-3008, e-Expert, e-Partner, Expert, Partner, RCZ',
  Polestar: '2, 3, 4, 5',
  Pontiac: 'Firebird, Trans Am',
  Porsche:
    '356, 718, 718 Boxster, 718 Cayman, 911, 918 Spyder, 924, 928, 930, 944, 968, Boxster, Cayenne, Cayenne ' +
    'Coupe, Cayman, Macan, Panamera, Taycan',
  Proton: 'Exora, Gen.2, Jumbuck, Persona, Preve, S16, Satria, Savvy, Suprima S, Waja, Wira',
  Ram: '1500, 2500, 3500, Dakota, Laramie, ProMaster',
  Renault:
    'Arkana, Austral, Captur, Clio, Duster, Fluence, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Latitude, ' +
    'Master, Megane, Megane E-Tech, Scenic, Scenic E-Tech, Symbioz, Trafic, Twingo, Zoe',
  'Rolls-Royce': 'Cullinan, Dawn, Ghost, Phantom, Silver Shadow, Silver Spirit, Spectre, Wraith',
  Rover: '25, 75, 416i, 827',
  Saab: '9-3, 9-5, 900, 9000',
  SEAT: 'Cordoba, Ibiza, Toledo',
  Skoda:
    'Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Kodiaq RS, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  smart: 'fortwo, forfour, roadster, #1, #3, #5',
  SsangYong:
    'Actyon, Actyon Sports, Chairman, Korando, Kyron, Musso, Musso XLV, Rexton, Rexton II, Stavic, Tivoli, ' +
    'Tivoli XLV',
  Subaru:
    'Brumby, BRZ, Crosstrek, Exiga, Forester, Impreza, Impreza WRX, Legacy, Leone, Levorg, Liberty, Liberty ' +
    'Outback, Outback, Solterra, Sherpa, SVX, Tribeca, Trailseeker, Uncharted, Vortex, WRX, WRX STI, XV',
  Suzuki:
    'Alto, APV, Baleno, Carry, Celerio, Cultus, e Vitara, Fronx, Grand Vitara, Ignis, Jimny, Jimny XL, ' +
    'Kizashi, Liana, S-Cross, Sierra, Super Carry, Swift, Swift Sport, SX4, SX4 S-Cross, Vitara, Wagon R+, ' +
    'X-90, XL-7',
  Tata: 'Xenon',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    '4Runner, 86, Alphard, Altezza, Aqua, Aristo, Aurion, Avalon, Avensis, Avensis Verso, bB, Blade, bZ4X, ' +
    'C-HR, C-HR+, Caldina, Camry, Celica, Celsior, Chaser, Coaster, Commuter, Corolla, Corolla Cross, Corolla ' +
    'Fielder, Corona, Cressida, Cresta, Crown, Dyna, Echo, Esquire, Estima, FJ Cruiser, Fortuner, GR86, GR ' +
    'Corolla, GR Supra, GR Yaris, Granvia, Harrier, HiAce, HiLux, HiLux Surf, Ipsum, Isis, Kluger, Land ' +
    'Cruiser, Land Cruiser 70, Land Cruiser 76, Land Cruiser 78, Land Cruiser 79, Land Cruiser 100, Land ' +
    'Cruiser 200, Land Cruiser 300, Land Cruiser Prado, LandCruiser Prado, Lexcen, Lite Ace, Mark II, Mark X, ' +
    'Mirai, MR2, Noah, Paseo, Porte, Prado, Previa, Prius, Prius C, Prius V, Probox, Ractis, RAV4, Rukus, ' +
    'Sienta, Soarer, Spacia, Spade, Sprinter, Starlet, Supra, T-18, Tarago, Tercel, Town Ace, Tundra, ' +
    'Vanguard, Vellfire, Verossa, Vienta, Vitz, Voxy, Wish, Yaris, Yaris Cross',
  Triumph: 'Herald, Spitfire, Stag, TR6, TR7',
  Volkswagen:
    'Amarok, Arteon, Beetle, Bora, Caddy, CC, Caravelle, Crafter, Eos, Golf, Golf Plus, Golf R, ID.3, ID.4, ' +
    'ID.5, ID.7, ID. Buzz, Jetta, Kombi, Multivan, Passat, Passat CC, Polo, Scirocco, T-Cross, T-Roc, Tayron, ' +
    'Tiguan, Tiguan Allspace, Touareg, Transporter, up!',
  Volvo:
    '240, 740, 850, 940, 960, C30, C40, C70, EC40, ES90, EX30, EX40, EX90, S40, S60, S70, S80, S90, V40, V40 ' +
    'Cross Country, V50, V60, V60 Cross Country, V70, V90, XC40, XC60, XC70, XC90',
  XPENG: 'G6, G9, X9',
  Zeekr: '009, 7X, X',
};

/** Other names of makes that feeds write, in small letters. */
export const otherNamesOfMakes: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  chevy: 'Chevrolet',
};
